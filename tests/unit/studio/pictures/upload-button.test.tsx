import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { UploadButton } from '@/studio/pictures/upload-button'

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useRef: () => ({}),
  useState: (initial: unknown) => [initial, () => undefined],
}))
const upload = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('@/schemas/objects/picture', () => ({ ACCEPTED_PICTURES: 'image/png' }))
vi.mock('sanity', () => ({ useClient: () => ({ assets: { upload } }) }))
const push = vi.hoisted(() => vi.fn())
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))

type Props = { children?: ReactNode; onChange?: (event: { currentTarget: object }) => void }

async function choose(...files: File[]) {
  const onUploaded = vi.fn()
  const button = UploadButton({ onUploaded }) as ReactElement<Props>
  const input = Children.toArray(button.props.children).find(
    (child): child is ReactElement<Props> => isValidElement<Props>(child) && child.type === 'input',
  )
  input?.props.onChange?.({ currentTarget: { files } })
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(files.length))
  await new Promise(setImmediate)
  upload.mockClear()
  return onUploaded
}

it('the list of pictures is read again after an upload, not after files that were refused', async () => {
  expect(await choose()).not.toHaveBeenCalled()
  expect(await choose(new File(['a'], 'a.png'))).toHaveBeenCalledOnce()
  upload.mockRejectedValueOnce(new Error('No connection'))
  expect(await choose(new File(['b'], 'b.png'))).not.toHaveBeenCalled()
  expect(push).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'error' }))
})
