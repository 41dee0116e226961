/** Waits for an event, but no longer than the given milliseconds. A failure counts as settled. */
export async function settledWithin(event: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([event.catch(() => undefined), deadline])
  clearTimeout(timer)
}
