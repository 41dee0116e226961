/** An entry of pino; `area` is the part of the site that logs. */
type Entry = { level: string; msg: string; area?: string; err?: { message: string; stack?: string } }

/**
 * Writes an entry for people: its message, and that of the error if there is one. Through `console`, which Next.js
 * shows in the browser during development, and tests watch.
 * @param line JSON, as pino writes it
 */
export function writeToTerminal(line: string): void {
  const { level, msg, area, err } = JSON.parse(line) as Entry
  const text = `${area ? `[${area}] ` : ''}${msg}${err ? `: ${err.stack ?? err.message}` : ''}`
  if (level === 'error' || level === 'fatal') console.error(text)
  else if (level === 'warn') console.warn(text)
  else console.log(text)
}
