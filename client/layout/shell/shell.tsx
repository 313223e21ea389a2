import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useIsSignedIn } from '../../data/session/session.ts'
import { KeepSession } from '../../people/auth/keep-session.tsx'
import type { Shown } from '../keys/registry.ts'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { useKeys } from '../keys/use-keys.ts'
import {
  isDraftPath,
  isEnteringLeague,
  isFantasyPath,
  isScreenPath,
  isWidePath,
} from '../../ui/page/routes.ts'
import { useLeagueCode } from '../../league/navigation/use-league-code.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dock } from './dock.tsx'
import { Navbar } from './navbar.tsx'
import { OpenOverlay } from './overlays.tsx'
import { usePageFocus } from './page-focus.ts'
import { useScrollPosition } from './scroll-position.ts'
import { SkipLinks } from './skip-links.tsx'

const Sidebar = lazyExtra(() => import('./navigation.tsx').then((m) => m.Sidebar))

/**
 * What is around every page: navigation on top, a league's pages beside it on a desk, the strip below.
 * @param props.banner the demo's controls, in the bar on top; null elsewhere
 */
export function Shell({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  const [open, setOpen] = useState<Shown | null>(null)
  useScrollPosition()
  usePageFocus()
  const isSignedIn = useIsSignedIn()
  const code = useLeagueCode()
  if (isScreenPath(path))
    return (
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        {children}
        {isSignedIn && <KeepSession />}
      </main>
    )
  // A draft needs the width: its league's pages are in a menu under its name.
  const isRoom = isDraftPath(path)
  const hasSidebar = isSignedIn && isFantasyPath(path) && !isRoom && !isEnteringLeague(path, search)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks toTable={isSignedIn} />
      <Navbar code={code} demo={banner} onFind={() => setOpen('palette')} />
      <div
        className={classNames(
          'mx-auto flex w-full grow low:min-h-dvh',
          // Browsers scroll by whole pixels: without one to spare the strip would lie on the page's last.
          !isRoom && (hasSidebar ? 'max-w-[115rem] pb-px' : 'max-w-[84rem] pb-px'),
        )}
      >
        {hasSidebar && (
          <div className="hidden w-52 shrink-0 border-r border-line lg:block">
            <div className="sticky top-12 max-h-[calc(100dvh-3rem-var(--dock))] overflow-y-auto overscroll-contain low:top-0 low:max-h-dvh">
              <Sidebar />
            </div>
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'min-w-0 grow outline-none',
            isRoom ? 'p-2 sm:p-3' : 'px-4 py-6 pb-8 sm:px-6',
            hasSidebar && !isWidePath(path) && 'max-w-[71rem]',
          )}
        >
          {children}
        </main>
      </div>
      <Dock
        tabs={!isSignedIn ? null : code === null ? 'outer' : 'league'}
        code={isSignedIn ? code : null}
        onKeys={isSignedIn ? () => setOpen('keys') : null}
      />
      {isSignedIn && (
        <>
          <KeepSession />
          <Keys show={setOpen} />
          {open && <OpenOverlay what={open} onClose={() => setOpen(null)} onKeys={() => setOpen('keys')} />}
        </>
      )}
    </div>
  )
}

function Keys({ show }: { show: (what: Shown) => void }) {
  useKeys(show)
  return null
}
