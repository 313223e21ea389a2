import { type RefObject, useEffect, useRef } from 'react'

/** The search of a page, which `/` leads to from anywhere but another field or an open dialog. */
export function useSlashFocus(): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : document.body
      if (at.closest('input, textarea, select, dialog, [contenteditable]')) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return search
}
