import { useIsSignedIn } from '../../data/session/session.ts'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { ConnectionLine } from '../../data/offline/connection-line.tsx'
import { useHideOnScroll } from './hide-on-scroll.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const ThumbTabs = lazyExtra(() => import('./navigation.tsx').then((m) => m.ThumbTabs))

/**
 * The strip at the bottom of every page, with the theme's button at its right end (product spec §1). On a desk it says
 * how the connection is and opens the keys; on smaller screens it has the tabs, and the connection only while it is
 * lost. It has a place of its own at the end of the page; before, it is the edge of what is seen, so that nothing lies
 * under the button, and steps back while the page is scrolled down.
 * @param props.tabs which tabs it has; null for none
 * @param props.code of the league whose stream keeps the page up to date, or null
 * @param props.onKeys opens the list of keys; null for who has none
 */
export function Dock({
  tabs,
  code,
  onKeys,
}: {
  tabs: 'league' | 'outer' | null
  code: string | null
  onKeys: (() => void) | null
}) {
  const dock = useHideOnScroll<HTMLElement>()
  const isSignedIn = useIsSignedIn()
  return (
    <footer
      ref={dock}
      className="sticky bottom-0 z-20 shrink-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] transition-[translate] duration-150 low:static not-has-[:focus-visible]:data-away:translate-y-full lg:flex lg:h-(--strip) lg:items-center lg:px-4"
    >
      <ConnectionLine code={code} isSignedIn={isSignedIn} />
      <div className="ml-auto flex h-[calc(var(--strip)-1px)] items-stretch justify-end lg:h-full lg:items-center">
        {tabs && (
          <div className="min-w-0 grow lg:hidden">
            <ThumbTabs inLeague={tabs === 'league'} />
          </div>
        )}
        {onKeys && (
          <button
            type="button"
            onClick={onKeys}
            aria-haspopup="dialog"
            aria-keyshortcuts="?"
            className="hidden min-h-6 items-center gap-1.5 rounded-box px-2 text-sm text-muted hover:text-ink lg:inline-flex"
          >
            Keys
            <kbd aria-hidden className="font-sans">
              ?
            </kbd>
          </button>
        )}
        <div className="grid place-items-center border-line not-first:max-lg:border-l">
          <ThemeToggle />
        </div>
      </div>
    </footer>
  )
}
