/** Away from the ports of `npm start`, so that both can run at once. `own…`: of a test that kills a Content Lake. */
export const ports = {
  site: 3100,
  cloud: 4100,
  database: 4101,
  ownLake: 4102,
  ownStudio: 4103,
  smtp: 4104,
} as const

/** Where the site of the tests is. */
export const siteUrl = `http://localhost:${ports.site}`
