/** Width and height in pixels. */
export type Size = { width: number; height: number }

/** The parts of the browser that read and draw pictures, which tests replace. */
export type PictureTools = {
  /** The size of a picture, without decoding it; undefined when this browser cannot read it. */
  measure(file: Blob): Promise<Size | undefined>
  /** @throws DOMException when the browser cannot */
  decode(file: Blob): Promise<ImageBitmap>
  /** @throws when the picture is broken */
  decodeHeic(file: Blob): Promise<ImageBitmap>
  /** Draws a picture at a size, and frees it. @param type a MIME type; browsers that cannot write it make a PNG */
  draw(picture: ImageBitmap, size: Size, type: string): Promise<Blob>
}

export const pictureTools: PictureTools = {
  async measure(file) {
    const image = new Image()
    const loaded = new Promise<Size | undefined>((resolve) => {
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
      image.onerror = () => resolve(undefined)
    })
    image.src = URL.createObjectURL(file)
    return loaded.finally(() => URL.revokeObjectURL(image.src))
  },
  decode: (file) => createImageBitmap(file),
  async decodeHeic(file) {
    try {
      return await createImageBitmap(file)
    } catch {
      // Only Safari decodes HEIC. The decoder (3 MB) is loaded on demand; this build of it uses no `eval`.
      const { heicTo } = await import('heic-to/csp')
      return heicTo({ blob: file, type: 'bitmap' })
    }
  },
  draw(picture, { width, height }, type) {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return Promise.reject(new Error('This browser has no canvas to draw on'))
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    picture.close()
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), type, 0.9),
    )
  },
}
