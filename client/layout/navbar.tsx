import { Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLogOut } from '../auth/use-log-out.tsx'
import { useIsSignedIn } from '../auth/session.ts'
import { lazyExtra } from '../lazy-extra.tsx'
import { isApple } from '../ui/apple.ts'
import { isFantasyPath, routes } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Brand } from '../ui/brand.tsx'

const LINKS = [
  { href: routes.dashboard, label: 'Home', isCurrent: (path: string) => path === routes.dashboard },
  {
    href: routes.fantasyDashboard,
    label: 'Fantasy',
    // Players are of fantasy too, though their pages have the large bar.
    isCurrent: (path: string) => isFantasyPath(path) || /^\/players(\/|$)/.test(path),
  },
]

const ACCOUNT = {
  href: routes.account,
  label: 'Account',
  isCurrent: (path: string) => path === routes.account,
}

const Bell = lazyExtra(() => import('../notice/bell.tsx').then((m) => m.Bell))

/**
 * The bar on top: compact below /fantasy/ and /league/, with a slide-out menu on small screens.
 * @param props.onFind opens the palette
 */
export function Navbar({ onFind }: { onFind: () => void }) {
  const [path] = useLocation()
  const isSignedIn = useIsSignedIn()
  const compact = isFantasyPath(path)
  return (
    <header className="sticky top-0 z-30 bg-bar text-bar-ink">
      <div
        className={classNames(
          'mx-auto flex max-w-[84rem] items-center gap-6 px-4 sm:px-6',
          compact ? 'h-12' : 'h-16',
        )}
      >
        <Link
          href={isSignedIn ? routes.dashboard : routes.auth}
          className="flex items-center gap-2.5 font-bold tracking-tight outline-offset-4"
        >
          <Brand size={compact ? 22 : 28} />
          <span className={compact ? 'text-base' : 'text-lg'}>Empire</span>
        </Link>
        {isSignedIn ? <SignedInLinks path={path} onFind={onFind} /> : <SignedOutLinks />}
      </div>
    </header>
  )
}

function SignedOutLinks() {
  return (
    <nav aria-label="Main" className="ml-auto">
      <Link href={routes.auth} className="rounded-box px-3 py-2 font-medium hover:text-gold">
        Get Started
      </Link>
    </nav>
  )
}

function SignedInLinks({ path, onFind }: { path: string; onFind: () => void }) {
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const { logOut, isPending, dialog } = useLogOut()
  return (
    <>
      <nav aria-label="Main" className="hidden h-full gap-1 sm:flex">
        {LINKS.map(({ href, label, isCurrent }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(path) ? 'page' : undefined}
            className="flex items-center border-b-2 border-transparent px-3 font-medium text-bar-muted hover:text-bar-ink aria-[current]:border-gold aria-[current]:text-bar-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <FindButton onClick={onFind} />
      <div className="-mx-4 size-11 sm:-mx-3">
        <Bell />
      </div>
      <div className="hidden items-center gap-4 sm:flex">
        <Link
          href={routes.account}
          className="max-w-48 truncate rounded-box px-2 py-1 text-bar-muted hover:text-bar-ink"
        >
          {me?.username ?? 'Account'}
        </Link>
        <button
          type="button"
          onClick={logOut}
          disabled={isPending}
          className="min-h-9 rounded-box border border-bar-muted px-3 font-medium hover:border-gold hover:text-gold"
        >
          Log out
        </button>
      </div>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setMenuIsOpen(true)}
        className="grid size-11 place-items-center rounded-box sm:hidden"
      >
        <Menu aria-hidden />
      </button>
      {menuIsOpen && (
        <Dialog title="Menu" place="side" onClose={() => setMenuIsOpen(false)}>
          <p className="text-muted">
            Logged in{me && ' as '}
            <strong className="font-bold break-words text-ink">{me?.username}</strong>
          </p>
          <nav aria-label="Menu" className="my-4 flex flex-col">
            {[...LINKS, ACCOUNT].map(({ href, label, isCurrent }) => (
              <Link
                key={href}
                href={href}
                aria-current={isCurrent(path) ? 'page' : undefined}
                onClick={() => setMenuIsOpen(false)}
                className="rounded-box px-3 py-3 text-lg font-medium hover:bg-sunken aria-[current]:bg-gold-wash aria-[current]:text-gold-ink"
              >
                {label}
              </Link>
            ))}
          </nav>
          <Button look="secondary" className="w-full" onClick={logOut} busy={isPending}>
            Log out
          </Button>
        </Dialog>
      )}
      {dialog}
    </>
  )
}

/** Looks like a field where there is room, because it leads to one. */
function FindButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Find anything"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={onClick}
      className="ml-auto grid size-11 place-items-center rounded-box hover:text-gold lg:flex lg:h-9 lg:w-56 lg:gap-2 lg:border lg:border-bar-muted lg:px-3 lg:text-bar-muted lg:hover:border-gold"
    >
      <Search aria-hidden size={20} className="lg:size-4" />
      <span className="hidden grow text-left lg:inline">Find anything</span>
      <kbd className="hidden font-sans text-sm lg:inline">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
