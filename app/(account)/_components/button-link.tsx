import { buttonClass } from '@/app/_components/button-class'

type Props = Readonly<{ label: string; href: string }>

/** Where a step without a form leads on to. */
export function ButtonLink({ label, href }: Props) {
  return (
    <a href={href} className={buttonClass()}>
      {label}
    </a>
  )
}
