import { useMediaIndex } from '@sanity/ui'
import { use, useCallback, useMemo, useState } from 'react'
import type { NavbarProps } from 'sanity'
import { NavbarContext } from 'sanity/_singletons'
import { SearchDialog } from './search-dialog'

/**
 * Sanity's bar, whose search button and shortcut open our search. Sanity's own search, with its filters, opens from
 * there.
 */
export function SearchNavbar(props: NavbarProps) {
  const studio = use(NavbarContext)
  const { searchOpen, searchFullscreenOpen, onSearchOpenChange, onSearchFullscreenOpenChange } = studio
  /** Undefined before its first use, after which it keeps its index. */
  const [isOpen, setOpen] = useState<boolean>()
  const close = useCallback(() => setOpen(false), [])
  const isFiltering = searchOpen || searchFullscreenOpen
  const context = useMemo(() => {
    // Sanity's bar also closes its search: at the start, and when the window changes its width.
    const instead = (change: (open: boolean) => void) => (open: boolean) =>
      open && !isFiltering ? setOpen(true) : change(open)
    return {
      ...studio,
      onSearchOpenChange: instead(onSearchOpenChange),
      onSearchFullscreenOpenChange: instead(onSearchFullscreenOpenChange),
    }
  }, [studio, isFiltering, onSearchOpenChange, onSearchFullscreenOpenChange])
  // Up to this width Sanity's search fills the window.
  const isNarrow = useMediaIndex() <= 1
  const openFilters = useCallback(() => {
    close()
    if (isNarrow) onSearchFullscreenOpenChange(true)
    else onSearchOpenChange(true)
  }, [close, isNarrow, onSearchFullscreenOpenChange, onSearchOpenChange])
  return (
    <>
      <NavbarContext value={context}>{props.renderDefault(props)}</NavbarContext>
      {isOpen !== undefined && <SearchDialog isOpen={isOpen} onClose={close} onFilter={openFilters} />}
    </>
  )
}
