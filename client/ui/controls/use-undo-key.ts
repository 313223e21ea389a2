import { useEffect } from 'react'

/** Ctrl+Z, or ⌘Z, anywhere on the page but in a field, which undoes its own typing, and in a dialog. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return
      if (!event.ctrlKey && !event.metaKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, dialog')) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo])
}
