import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { defineLocaleResourceBundle, definePlugin, type LayoutProps } from 'sanity'
import { interceptFiles } from './intercept-files'
import { preparePicture, RefusedFile } from './prepare-picture'

/** Replaces messages of the Studio's inputs about failed uploads. */
const messages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-source.dialog.insert-asset-error': 'The picture could not be inserted. Try again.',
    // Of videos, captions and PDFs too.
    'asset-sources.common.uploader.upload-failed.description':
      'The file did not arrive. Check your connection and try again. If a picture fails again, open it and save it again as JPEG or PNG.',
    'asset-sources.common.uploader.upload-failed.title': 'Not uploaded',
    'inputs.array.error.cannot-upload-unable-to-convert_one':
      'This file cannot be used here. Pictures can be JPEG, PNG, WebP, AVIF or HEIC:',
    'inputs.array.error.cannot-upload-unable-to-convert_other':
      'These files cannot be used here. Pictures can be JPEG, PNG, WebP, AVIF or HEIC:',
    'inputs.image.upload-error.description':
      'The picture did not arrive. Check your connection and try again. If it fails again, open the picture and save it again as JPEG or PNG.',
    'inputs.image.upload-error.title': 'Not uploaded',
  },
})

/** Plugin that checks pictures before they are uploaded, converts or shrinks them, and tells the editor. */
export const uploads = definePlugin({
  name: 'liftpass-uploads',
  studio: { components: { layout: LayoutWithUploads } },
  i18n: { bundles: [messages] },
})

function LayoutWithUploads(props: LayoutProps) {
  const { push } = useToast()
  useEffect(() => {
    const prepare = async (file: File): Promise<File[]> => {
      const toast = { id: `upload-${file.name}`, closable: true }
      try {
        const { file: ready, note } = await preparePicture(file)
        if (note) push({ ...toast, status: 'info', title: file.name, description: note, duration: 15_000 })
        return [ready]
      } catch (error) {
        const description = error instanceof RefusedFile ? error.message : 'It could not be read. Try again.'
        const title = `“${file.name}” was not uploaded`
        push({ ...toast, status: 'error', title, description, duration: 30_000 })
        return []
      }
    }
    return interceptFiles(async (files) => (await Promise.all(files.map(prepare))).flat())
  }, [push])
  return props.renderDefault(props)
}
