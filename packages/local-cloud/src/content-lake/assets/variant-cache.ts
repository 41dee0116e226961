import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A cache of rendered images on disk, bounded in bytes: the least recently used are deleted first. */
export class VariantCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #log: (line: string) => void
  #toldOfFailure = false
  /** Sizes by name, the least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #bytes = 0

  private constructor(folder: string, maxBytes: number, log: (line: string) => void) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#log = log
  }

  /** @param log gets one line when the folder cannot be written; every request then renders its image again */
  static async open(folder: string, maxBytes: number, log: (line: string) => void): Promise<VariantCache> {
    await mkdir(folder, { recursive: true })
    const cache = new VariantCache(folder, maxBytes, log)
    await cache.#load()
    return cache
  }

  /** The cached bytes under a name; renders them when they are missing. Concurrent requests share one rendering. */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#underWay.get(name)
    if (running) return running
    const bytes = this.#readOrRender(name, render).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, bytes)
    return bytes
  }

  async #readOrRender(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.#read(name)
    if (cached) return cached
    const bytes = await render()
    await this.#write(name, bytes).catch((error: unknown) => this.#goWithout(name, error))
    return bytes
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const size = this.#sizes.get(name)
    if (size === undefined) return undefined
    const file = path.join(this.#folder, name)
    const bytes = await readFile(file).catch(() => undefined)
    this.#forget(name)
    // The file was deleted or truncated from outside: render the image again.
    if (bytes?.byteLength !== size) return undefined
    this.#note(name, size)
    // The modification time keeps the order of use over a restart; failing to set it loses only that order.
    await utimes(file, new Date(), new Date()).catch(() => undefined)
    return bytes
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    if (bytes.byteLength > this.#maxBytes) return
    const file = path.join(this.#folder, name)
    await mkdir(this.#folder, { recursive: true })
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
    this.#note(name, bytes.byteLength)
    await this.#shrink()
  }

  async #goWithout(name: string, error: unknown): Promise<void> {
    await rm(path.join(this.#folder, `${name}.part`), { force: true }).catch(() => undefined)
    if (this.#toldOfFailure) return
    this.#toldOfFailure = true
    this.#log(
      `Image cache: ${String(error)}. Images are rendered again each time; make ${this.#folder} writable or free space.`,
    )
  }

  async #shrink(): Promise<void> {
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#sizes.keys()
      if (oldest === undefined) return
      this.#forget(oldest)
      await rm(path.join(this.#folder, oldest), { force: true })
    }
  }

  async #load(): Promise<void> {
    const names = await readdir(this.#folder)
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await this.#measure(name)) })))
    for (const { name, size } of files.sort((a, b) => a.used - b.used)) {
      if (name.endsWith('.part')) await rm(path.join(this.#folder, name), { force: true })
      else this.#note(name, size)
    }
    await this.#shrink()
  }

  async #measure(name: string): Promise<{ size: number; used: number }> {
    const { size, mtimeMs } = await stat(path.join(this.#folder, name))
    return { size, used: mtimeMs }
  }

  #note(name: string, size: number): void {
    this.#forget(name)
    this.#sizes.set(name, size)
    this.#bytes += size
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }
}
