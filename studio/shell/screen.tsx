import type { ReactNode } from 'react'
import { PassIcon } from '../theme/pass-icon'

/** A page of the Studio while the Studio itself is not there: the mark, and what to know or to do. */
export function Screen({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className="studio-screen">
      <PassIcon />
      {children}
    </div>
  )
}
