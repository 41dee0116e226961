/** The version of Sanity's API that the publishing tools are written for. */
export const API_VERSION = '2025-02-19'
