import { startPostgres } from '../../../src/postgres/index.ts'

const postgres = await startPostgres({ dataDir: process.argv[2]!, port: 0 })
console.log(postgres.connectionString())
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
