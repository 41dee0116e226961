import { buttonClass } from '@/app/_components/button-class'
import { caseStudyLinks } from '@/lib/content/case-study-target'
import type { SectionOf } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import styles from './case-study-form.module.css'

/** The case study itself, below the thanks; nothing while the editor has chosen none. */
export function CaseStudyLinks({ section }: Readonly<{ section: SectionOf<'caseStudySection'> }>) {
  const { pdf, page } = caseStudyLinks(section)
  if (!pdf && !page) return null
  return (
    <p className={styles.links}>
      {pdf && (
        <a href={pdf.href} className={buttonClass('solid')} {...editable(section, 'pdfLabel')}>
          {pdf.label}
        </a>
      )}
      {page && (
        <a href={page.href} {...editable(section, 'pageLabel')}>
          {page.label}
        </a>
      )}
    </p>
  )
}
