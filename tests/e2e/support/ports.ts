/** Away from the ports of `npm start`, so that both can run at once. */
export const ports = { site: 3100, cloud: 4100, database: 4101 } as const
