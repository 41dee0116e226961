/** In bytes. */
export const MEGABYTE = 1024 * 1024

/** The size of a file in words, such as “240 kB” or “1.5 MB”. */
export const fileSize = (bytes: number) =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${Number((bytes / MEGABYTE).toFixed(1))} MB`
