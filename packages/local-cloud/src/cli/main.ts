import { runSession } from './session.ts'
import { startStandalone, usage } from './standalone.ts'

/**
 * The command `local-cloud`: runs services until it is told to stop, and ends the process.
 * @param args what comes after its name
 */
export async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  process.exit(
    await runSession(async (session) => {
      await startStandalone(session, process.cwd(), args)
      return undefined
    }),
  )
}
