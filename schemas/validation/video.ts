import type { ValidationResult } from './result'

const HOSTS = ['youtube.com', 'youtu.be', 'vimeo.com']

/** Checks that a URL is that of a video on YouTube or Vimeo. */
export function checkVideoUrl(url: string | undefined): ValidationResult {
  if (!url) return true
  const { protocol, hostname, pathname } = URL.parse(url) ?? {}
  const known = HOSTS.some((host) => hostname === host || hostname?.endsWith(`.${host}`))
  if (protocol === 'https:' && known && pathname !== '/') return true
  return 'Paste the whole address of a video on YouTube or Vimeo, starting with https://'
}

type Video = { file?: { asset?: unknown }; url?: string }

/** Checks that a video has exactly one source. */
export function checkVideoSource(video: Video | undefined): ValidationResult {
  const hasFile = video?.file?.asset !== undefined
  if (hasFile && video.url) return 'Choose one: remove the file, or empty the address.'
  return hasFile || Boolean(video?.url) || 'Upload a video, or paste its address on YouTube or Vimeo.'
}
