/** Away from the ports of `npm start`, so that both can run at once. `own…`: of a test that kills a Content Lake. `strict…`: of the site once more, see strict-site.ts. */
export const ports = {
  site: 3100,
  cloud: 4100,
  database: 4101,
  ownLake: 4102,
  ownStudio: 4103,
  smtp: 4104,
  strictSite: 3101,
  strictCloud: 4105,
  strictDatabase: 4106,
  strictSmtp: 4107,
  captcha: 4108,
} as const

/** Where the site of the tests is. */
export const siteUrl = `http://localhost:${ports.site}`
