import { execFile, type ExecFileOptions } from 'node:child_process'

/** The end of a short program. `code` is null when it could not be started or was killed. */
export type Finished = { code: number | null; output: string }

/**
 * Runs a short program to its end and collects both output streams. Never throws.
 * @param timeoutMs after which the program is killed
 */
export function run(
  file: string,
  args: readonly string[],
  timeoutMs: number,
  options: ExecFileOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    execFile(
      file,
      [...args],
      { ...options, encoding: 'utf8', timeout: timeoutMs, maxBuffer: 8 << 20 },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`
        if (!error) return resolve({ code: 0, output })
        const code = typeof error.code === 'number' ? error.code : null
        resolve({ code, output: output || error.message })
      },
    )
  })
}
