import type { ReactNode } from 'react'
import { PassIcon } from '../theme/pass-icon'

/** A full page in place of the Studio: the logo, and a message. */
export function Screen({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className="studio-screen">
      <PassIcon />
      {children}
    </div>
  )
}
