import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useIsSignedIn } from '../auth/session.ts'
import { KeepSession } from '../auth/keep-session.tsx'
import type { Shown } from '../keys/registry.ts'
import { lazyExtra } from '../lazy-extra.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { isDraftPath, isFantasyPath, isScreenPath } from '../routes.ts'
import { useLeagueCode } from '../use-league-code.ts'
import { classNames } from '../ui/class-names.ts'
import { Dock } from './dock.tsx'
import { Navbar } from './navbar.tsx'
import { OpenOverlay } from './overlays.tsx'
import { usePageFocus } from './page-focus.ts'
import { useScrollPlace } from './scroll-place.ts'
import { SubNavigation } from './sub-navigation.tsx'

const KeepStream = lazyExtra(() => import('../live/keep-stream.tsx').then((m) => m.KeepStream))

/**
 * What stands around every page: navigation on top, the league's links beside or below it, the strip below.
 * @param props.banner what stands below the navigation of each
 */
export function Shell({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  const [path] = useLocation()
  const [open, setOpen] = useState<Shown | null>(null)
  useScrollPlace()
  usePageFocus()
  const isSignedIn = useIsSignedIn()
  const code = useLeagueCode()
  // A draft needs the width: its league's links stand above it.
  const isRoom = isDraftPath(path)
  const isLeague = !isRoom && (path.startsWith('/league/') || code !== null)
  const hasSubNavigation = isSignedIn && isFantasyPath(path)
  if (isScreenPath(path))
    return (
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        {children}
        {isSignedIn && <KeepSession />}
      </main>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-box bg-gold px-4 py-2 font-medium text-on-gold focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50"
      >
        Skip to the page
      </a>
      <Navbar onFind={() => setOpen('palette')} />
      {banner}
      {hasSubNavigation && !isLeague && <SubNavigation />}
      <div
        className={classNames(
          'mx-auto flex w-full grow flex-col',
          !isRoom && 'max-w-[84rem]',
          isLeague && 'lg:flex-row',
        )}
      >
        {hasSubNavigation && isLeague && <SubNavigation sidebar />}
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'min-w-0 grow outline-none',
            isRoom ? 'p-2 sm:p-3' : 'px-4 py-6 pb-8 sm:px-6',
          )}
        >
          {children}
        </main>
      </div>
      <Dock onKeys={isSignedIn ? () => setOpen('keys') : null} />
      {isSignedIn && (
        <>
          <KeepSession />
          {code !== null && <KeepStream key={code} code={code} />}
          <Keys show={setOpen} />
          {open && <OpenOverlay what={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </div>
  )
}

function Keys({ show }: { show: (what: Shown) => void }) {
  useKeys(show)
  return null
}
