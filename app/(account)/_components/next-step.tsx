import { buttonClass } from '@/app/_components/button-class'

type Props = Readonly<{ label: string; href: string }>

/** A link that looks like a button, for the next step of a page without a form. */
export function NextStep({ label, href }: Props) {
  return (
    <a href={href} className={buttonClass()}>
      {label}
    </a>
  )
}
