'use client'

import { useEffect, useMemo, useState } from 'react'
import type { DesignerContent } from '@/app/(site)/free-design/designer/content'
import { useDesignerContext } from '@/app/(site)/free-design/designer/designer-context'
import { DesignerControls } from '@/app/(site)/free-design/designer/designer-controls'
import { DesignerPhone } from '@/app/(site)/free-design/designer/designer-phone'
import { PassDesigner } from '@/app/(site)/free-design/designer/pass-designer'
import type { PassDesign } from '@/lib/pass-design/design'
import { staffCopy } from './copy'

type Props = Readonly<{
  designer: DesignerContent
  design: PassDesign
  /** a PNG as a data URL */
  logo: string | undefined
}>

/** The visitors' designer, opened with a stored design. */
export function StoredDesign({ designer, design, logo }: Props) {
  const content = useMemo(() => {
    const { words, messages, pass, designs, parts, codes, uploadMegabytes } = designer
    const stored = {
      _key: 'stored',
      _type: 'passDesign',
      title: staffCopy.asStored,
      ...design,
    } as NonNullable<DesignerContent['designs']>[number]
    return { words, messages, pass, designs: [stored, ...(designs ?? [])], parts, codes, uploadMegabytes }
  }, [designer, design])
  return (
    <PassDesigner content={content} inUrl={false} className="pd-staff-designer">
      <DesignerPhone />
      <div className="pd-staff-controls">
        <DesignerControls />
        <StoredLogo logo={logo} />
      </div>
    </PassDesigner>
  )
}

/** Loads the stored logo into the designer, which otherwise takes logos from websites and files only. */
function StoredLogo({ logo }: Readonly<{ logo: string | undefined }>) {
  const { dispatch, state } = useDesignerContext()
  // As it was at first: staff may remove the logo later.
  const [initialLogo] = useState(state.changed ? undefined : logo)
  useEffect(() => {
    if (initialLogo) dispatch({ type: 'logo changed', logo: initialLogo })
  }, [dispatch, initialLogo])
  return null
}
