import { type PathFields, pathOf } from '../../content-model/paths'

/** What a case study section offers to visitors who request it, as `caseStudyTargetFields` reads it. */
export type CaseStudyTarget = {
  caseStudy?: { pathOf: string | null; to: PathFields | null } | null
  file?: { _id: string; url: string | null } | null
  pdfLabel: string | null
  pageLabel: string | null
}

/** A link to a case study, with the editor's text or a default. */
export type CaseStudyLink = { label: string; href: string }

/**
 * The links to a case study: to its PDF, and to its page. An editor's file takes the place of the PDF that the site
 * makes of the page (`app/downloads`).
 */
export function caseStudyLinks(target: CaseStudyTarget): { pdf?: CaseStudyLink; page?: CaseStudyLink } {
  const { caseStudy, file, pdfLabel, pageLabel } = target
  const page = caseStudy?.to ? pathOf(caseStudy.to) : undefined
  const pdf = file?.url ?? (page && `/downloads${page}.pdf`)
  return {
    ...(pdf && { pdf: { label: pdfLabel || 'Download the case study (PDF)', href: pdf } }),
    ...(page && { page: { label: pageLabel || 'Read it on this site', href: page } }),
  }
}

/** Id of the document or file that the section offers; undefined while it offers none. */
export const caseStudyId = ({ caseStudy, file }: CaseStudyTarget): string | undefined =>
  (caseStudy?.to ? caseStudy.pathOf : file?._id) ?? undefined
