import { ConnectionLine } from '../offline/connection-line.tsx'
import { useSteppingBack } from './stepping-back.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * The strip at the bottom of every page, with the theme's button at its right (product spec §1), and at its left
 * what is wrong with the connection. It has a place of its own at the end of the page; before, it is the edge of
 * what is seen, so that nothing lies under the button, and steps back while the page is scrolled down.
 * @param props.onKeys opens the list of keys; null for who has none
 */
export function Dock({ onKeys }: { onKeys: (() => void) | null }) {
  const dock = useSteppingBack<HTMLElement>()
  return (
    <footer
      ref={dock}
      className="sticky bottom-0 z-20 flex h-(--dock) shrink-0 items-center justify-end gap-1 border-t border-line bg-page px-2 transition-[translate] duration-150 not-has-[:focus-visible]:data-away:translate-y-full sm:px-4"
    >
      <ConnectionLine />
      {onKeys && (
        <button
          type="button"
          onClick={onKeys}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          className="hidden h-9 items-center gap-2 rounded-box px-3 text-sm text-muted hover:bg-sunken hover:text-ink md:inline-flex"
        >
          Keys
          <kbd aria-hidden className="rounded-box border border-edge px-1.5 font-sans font-medium">
            ?
          </kbd>
        </button>
      )}
      <ThemeToggle />
    </footer>
  )
}
