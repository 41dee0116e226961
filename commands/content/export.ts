import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CliError } from 'local-cloud'
import { moment, writeArchive } from './archive.ts'
import type { ContentCommand } from './command-context.ts'

/** `content export [file] [--overwrite]`: writes the dataset to one `.tar.gz`. */
export const exportCommand: ContentCommand = async ({ target, file, flags, log }) => {
  const { projectId, dataset } = target.client.config()
  const standard = `${projectId}-${dataset}-${moment()}.tar.gz`
  const path = file ?? resolve(process.env.INIT_CWD ?? process.cwd(), standard)
  if (existsSync(path) && !flags.overwrite) {
    throw new CliError(`${path} exists. Choose another name, or add -- --overwrite.`)
  }
  log(`Exporting ${target.name} …`)
  const { documents, assets, megabytes } = await writeArchive(target, path)
  log(`${documents} documents and ${assets} files are in ${path} (${megabytes} MB).`)
}
