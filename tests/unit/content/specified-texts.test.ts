import { describe, expect, it } from 'vitest'
import { plainText, readSeed, walk } from './seed'

const documents = readSeed()

/** All text of a document, with straight quotes, so that curly ones compare equal. */
function readable(id: string): string {
  const document = documents.find((candidate) => candidate._id === id)
  if (!document) throw new Error(`There is no ${id} in the seed content.`)
  const strings = [...walk(document)]
    .filter(({ value }) => typeof value === 'string')
    .map(({ value }) => value)
  const texts = [...walk(document)]
    .filter(({ value }) => Array.isArray(value))
    .map(({ value }) => plainText(value))
  return [...strings, ...texts].join('\n').replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
}

/** Texts quoted in the specification, with the document that has them. */
const quoted: [id: string, ...texts: string[]][] = [
  ['siteSettings', 'Home', 'Features', 'Blog', 'Team', 'Contact Us', 'Get your FREE Design'],
  ['siteSettings', 'Privacy Policy', 'About', 'instagram'],
  [
    'home',
    'It only takes 2 minutes',
    '100% FREE',
    'Take your gym to the next level',
    'digital wallet passes',
  ],
  ['home', 'Modern Gyms Standard', 'Migrate in 3 easy steps', 'We support all existing access technologies'],
  ['home', 'Get a Case Study', 'Download', 'under 24 hours', 'one free sample pass and a consultation'],
  ['home', 'Get your FREE Design', 'Design Your Pass Now', 'Get your design'],
  ['feature-convenience', 'Convenience'],
  ['feature-retention', 'satisfaction and retention'],
  ['feature-awareness', 'brand awareness', 'near the gym', 'notification'],
  ['feature-customisation', 'Customised for your gym'],
  ['feature-compatibility', 'Android and iOS'],
  ['feature-integration', 'Free, easy integration', 'developer team'],
  ['step-design', 'Design', 'Design Your Pass Now'],
  [
    'step-import',
    'Import Data',
    'spreadsheet',
    'database',
    'CSV file',
    'we import it for you',
    'Get your design',
  ],
  ['step-distribute', 'Distribute', 'by email', 'personalised message', 'your own email system'],
  ['faq-what-is-a-pass', 'What is a digital wallet pass?'],
  ['faq-front-desk', 'How does it work at the front desk?'],
  ['faq-security', 'encryption', 'passcode or biometrics', 'No personal information is stored'],
  ['faq-devices', 'iOS', 'Apple Wallet', 'Android', 'Google Pay'],
  ['technology-qr', 'QR Codes'],
  ['technology-barcode', 'Barcode'],
  ['technology-nfc', 'NFC'],
  ['page-contact', 'We are Here to Help', 'Company name', 'Email', 'Phone', 'Message', 'Send Message'],
  ['page-create', 'Get FREE design for your business', 'Company Link', 'Name', 'E-Mail', 'Send me my pass'],
  ['page-create', '2–3 minutes', 'under 24 hours', '100% free'],
  ['page-signup', 'Create an account', 'Email', 'Company name', 'Password', 'Confirm password', 'Sign Up'],
  [
    'page-login',
    'Sign In to your account',
    'Forgot password?',
    'Sign in',
    "Don't have an account yet?",
    'Sign up',
  ],
  ['page-success', 'Your Account Has Been Created', 'API key', 'details', 'documentation', 'contact us'],
  ['page-error', 'Error'],
  ['page-notFound', '404', "Something's missing.", 'Back to Homepage'],
  ['page-notFound', "Sorry, we can't find that page. You'll find lots to explore on the home page."],
  ['page-team', 'Our Team'],
  ['member-robin-ellery', 'Web Developer, Founder & CEO', 'Product developer and founder'],
  ['member-nadia-foss', 'Sales manager and head of public relations'],
  ['article-thefutureoffitness', 'The Future of Fitness: Emerging trends and how gym owners can adapt'],
  ['article-thefutureoffitness', 'thefutureoffitness', '2021-04-23', '2022-02-08'],
  ['legal-terms', 'Terms and Conditions', 'free design', 'on your behalf'],
  ['legal-privacy', 'Privacy Policy', "on the gym's behalf", 'No personal information is stored in the code'],
]

describe('the specified texts', () => {
  it.each(quoted)('are in %s', (id, ...texts) => {
    const found = readable(id)
    for (const text of texts) expect(found).toContain(text)
  })

  it('are on the home page in the specified order', () => {
    const sections = documents.find((document) => document._id === 'home')?.sections as { _type: string }[]
    expect(sections.map((section) => section._type.replace('Section', ''))).toEqual([
      ...['hero', 'featureGrid', 'callToAction', 'image', 'divider', 'steps', 'image', 'faq'],
      ...['technologies', 'fullWidthImage', 'caseStudy'],
    ])
  })

  it('include the year of the copyright', () => {
    const settings = documents.find((document) => document._id === 'siteSettings')
    expect(settings).toMatchObject({ copyright: 'Liftpass', copyrightYear: 2023 })
  })
})

describe('the texts of the seed content', () => {
  it.each(documents.map((document) => [document._id, document] as const))(
    'have no placeholders or typing errors in %s',
    (_id, document) => {
      for (const { at, value } of walk(document)) {
        if (typeof value !== 'string') continue
        expect(value, at).not.toMatch(/lorem|ipsum|todo|tbd|xxx|placeholder|\[[^\]]*\]/i)
        expect(value, at).not.toMatch(/ {2}|\n|\s[,.;!?]/)
        // Spans of a paragraph may begin or end with a space, since another span follows.
        if (!at.includes('.children.')) expect(value, at).toBe(value.trim())
        expect(value, at).not.toMatch(/["'`]| - |\.\.\.|!!/)
      }
    },
  )
})
