import type { AuthSettings } from '../options/settings.ts'
import type { EmailKind } from '../options/email-settings.ts'
import { defaultBodies, defaultSubjects } from './defaults.ts'
import type { Deliver } from './deliver.ts'
import { fillTemplate, type TemplateValues } from './go-template.ts'
import { createTemplateSource } from './template-source.ts'

export type Mailer = {
  /**
   * Renders and sends an email.
   * @throws when the template cannot be read or the SMTP server refuses
   */
  send(kind: EmailKind, to: string, values: TemplateValues): Promise<void>
}

/** Emails with the subjects and templates of the settings, else with the defaults. */
export function createMailer({ mailer, siteUrl }: AuthSettings, deliver: Deliver): Mailer {
  const source = createTemplateSource(siteUrl)
  return {
    async send(kind, to, values) {
      const subject = mailer.subjects[kind] ?? defaultSubjects[kind]
      const place = mailer.templates[kind]
      const body = place === undefined ? defaultBodies[kind] : await source(place)
      await deliver({
        to,
        subject: fillTemplate(subject, values, 'text'),
        html: fillTemplate(body, values, 'html'),
      })
    },
  }
}
