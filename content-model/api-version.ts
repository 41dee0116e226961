/** The version of the Content Lake's API that all queries are written for. */
export const API_VERSION = '2025-02-19'
