import { invalid } from '../http/errors.ts'
import type { SmsSettings } from '../options/sms-settings.ts'

const whatsAppProviders = ['twilio', 'twilio_verify']

/**
 * The channel of a code; default `sms`.
 * @throws AuthError 400 `validation_failed`
 */
export function readChannel(channel: string, { provider = '' }: SmsSettings): string {
  if (channel === '' || channel === 'sms') return 'sms'
  if (channel === 'whatsapp' && whatsAppProviders.includes(provider)) return channel
  throw invalid(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}
