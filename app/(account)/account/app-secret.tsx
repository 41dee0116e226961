import type { Enrolment } from '@/lib/auth/flows/factors'
import { buttonClass } from '@/app/_components/button-class'
import styles from './app-secret.module.css'
import { accountCopy } from './copy'

/** The secret of a new authenticator app: a QR code, the text to type, and a link for apps on this device. */
export function AppSecret({ enrolment }: Readonly<{ enrolment: Enrolment }>) {
  const { scan, alt, manual, onThisDevice } = accountCopy.factors
  return (
    <div className={styles.secret}>
      <p className={styles.scan}>{scan}</p>
      {/* An `img` runs no scripts that the service's SVG might contain. */}
      <img className={styles.code} src={pictureOf(enrolment.qrCode)} alt={alt} width={240} height={240} />
      <div className={styles.ways}>
        <p>{manual}</p>
        <code className={styles.key}>{inGroupsOfFour(enrolment.secret)}</code>
        {enrolment.uri.startsWith('otpauth://') && (
          <a className={buttonClass('outline')} href={enrolment.uri}>
            {onThisDevice}
          </a>
        )}
      </div>
    </div>
  )
}

const pictureOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Grouped for reading and typing; apps ignore the spaces. */
const inGroupsOfFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
