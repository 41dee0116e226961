/** Connection string of a local database, `postgresql://…`; contains the password. */
export const connectionString = (password: string, port: number, database: string): string =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
