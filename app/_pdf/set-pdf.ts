import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { ink, plates } from '@/lib/brand-colors'
import type { Block } from './blocks'

/** The metadata of the PDF. */
export type PdfProperties = {
  title: string
  brandName: string
  /** URL of the page that it was made from */
  url: string
  /** ISO 8601; the same content gives the same bytes */
  updatedAt: string
}

/** A4 in points, with room for notes at the sides. */
const MARGINS = { top: 84, bottom: 84, left: 84, right: 84 }
const WIDTH = 595.28 - MARGINS.left - MARGINS.right

const soft = '#5b6573'
const [red] = plates

/** Size, distance between lines, and space before and after, in points. */
const styles = {
  heading: { font: 'heading', size: 15, gap: 2, before: 16, after: 5 },
  subheading: { font: 'heading', size: 11, gap: 2, before: 8, after: 2 },
  lead: { font: 'text', size: 13.5, gap: 5, before: 0, after: 12 },
  paragraph: { font: 'text', size: 10.5, gap: 4.5, before: 0, after: 8 },
  item: { font: 'text', size: 10.5, gap: 4.5, before: 0, after: 4 },
} as const

/** Indent of a list item's text, in points. */
const BULLET = 12

/** Points that have to be free for a heading and the lines below it, so that no page ends with a heading. */
const HEADING_ROOM = 60

/**
 * Sets a page's texts as a PDF: tagged, in English, with embedded fonts (PDF/UA), so that screen readers read it in
 * order. Makes no requests. The fonts are Latin; characters that they lack are drawn as an empty box.
 */
export async function setPdf(properties: PdfProperties, blocks: readonly Block[]): Promise<Uint8Array> {
  const { title, brandName, url, updatedAt } = properties
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: await fontFile('document-text.woff'),
    info: { Title: title, Author: brandName, CreationDate: new Date(updatedAt) },
  } as unknown as PDFKit.PDFDocumentOptions)
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.registerFont('text', await fontFile('document-text.woff'))
  pdf.registerFont('heading', await fontFile('document-heading.woff'))
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const set = (tag: string, draw: () => void) => document.add(pdf.struct(tag, {}, draw))

  set('P', () => pdf.font('heading').fontSize(11).fillColor(red).text(brandName))
  pdf.moveDown(2.2)
  set('H1', () => pdf.fontSize(30).fillColor(ink).text(title, { width: WIDTH, lineGap: 0 }))
  pdf.moveDown(0.5)
  for (const block of blocks) drawBlock(pdf, set, block)
  document.end()
  drawFrame(pdf, url)
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

const fontFile = (name: string) => readFile(path.join(process.cwd(), 'app/_fonts', name)) as never

type Draw = (tag: string, draw: () => void) => void

function drawBlock(pdf: PDFKit.PDFDocument, set: Draw, block: Block): void {
  if (block.kind === 'facts') {
    set('P', () => pdf.font('heading').fontSize(11).fillColor(red).text(block.facts.join('   ·   ')))
    return advance(pdf, 10)
  }
  if (block.kind === 'quotation') return drawQuotation(pdf, set, block)
  const { font, size, gap, before, after } = styles[block.kind]
  const isHeading = font === 'heading'
  advance(pdf, before)
  const bottom = pdf.page.height - MARGINS.bottom
  if (isHeading && pdf.y + HEADING_ROOM > bottom) pdf.addPage()
  const tags = { heading: 'H2', subheading: 'H3', lead: 'P', paragraph: 'P', item: 'P' }
  const indent = block.kind === 'item' ? BULLET : 0
  set(tags[block.kind], () => {
    pdf.font(font).fontSize(size).fillColor(ink)
    if (indent > 0) {
      pdf.text('•', MARGINS.left, pdf.y, { lineGap: gap })
      // Moves back up to the bullet's line. The bullet may have begun a new page, so its own position counts.
      pdf.y -= pdf.currentLineHeight(true) + gap
    }
    pdf.text(block.text, MARGINS.left + indent, pdf.y, { width: WIDTH - indent, lineGap: gap })
  })
  pdf.x = MARGINS.left
  advance(pdf, after)
}

const INDENT = 18

function drawQuotation(
  pdf: PDFKit.PDFDocument,
  set: Draw,
  { text, by }: Block & { kind: 'quotation' },
): void {
  advance(pdf, 10)
  const options = { width: WIDTH - INDENT, lineGap: 4 }
  pdf.font('text').fontSize(14)
  const height = pdf.heightOfString(`“${text}”`, options) + (by ? 24 : 0)
  if (pdf.y + height > pdf.page.height - MARGINS.bottom) pdf.addPage()
  const top = pdf.y
  set('BlockQuote', () => {
    pdf.fillColor(ink).text(`“${text}”`, MARGINS.left + INDENT, top, options)
    if (!by) return
    advance(pdf, 4)
    pdf
      .font('heading')
      .fontSize(9.5)
      .fillColor(soft)
      .text(by, { width: WIDTH - INDENT })
  })
  artifact(pdf, 'Layout', () => pdf.rect(MARGINS.left, top, 3, pdf.y - top).fill(red))
  pdf.x = MARGINS.left
  advance(pdf, 14)
}

/** What is on every page: the coloured plates at the top, the URL and the number at the bottom. */
function drawFrame(pdf: PDFKit.PDFDocument, url: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    const y = pdf.page.height - 48
    // Text below the bottom margin would begin a new page.
    pdf.page.margins.bottom = 0
    artifact(pdf, 'Pagination', () => {
      plates.forEach((color, plate) => pdf.rect(MARGINS.left + plate * 30, 48, 26, 5).fill(color))
      pdf.font('text').fontSize(8.5).fillColor(soft)
      pdf.text(url.replace(/^https?:\/\//, ''), MARGINS.left, y, { lineBreak: false })
      pdf.text(`${index + 1} / ${count}`, MARGINS.left, y, { width: WIDTH, align: 'right', lineBreak: false })
    })
  }
}

/** Draws decoration, which screen readers skip. */
function artifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

const advance = (pdf: PDFKit.PDFDocument, points: number): void => {
  pdf.y += points
}
