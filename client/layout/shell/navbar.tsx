import { Menu, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLogOut } from '../../people/auth/use-log-out.tsx'
import { useIsSignedIn } from '../../data/session/session.ts'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { isApple } from '../../ui/page/apple.ts'
import { isDraftPath, isFantasyPath, routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Brand } from '../../ui/picture/brand.tsx'

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

const Bell = lazyExtra(() => import('../../people/notification/bell.tsx').then((m) => m.Bell))
const LeagueInBar = lazyExtra(() => import('./navigation.tsx').then((m) => m.LeagueInBar))
const MyScore = lazyExtra(() => import('./my-score.tsx').then((m) => m.MyScore))

/**
 * The bar on top: compact below /fantasy/ and /league/, with a slide-out menu on small screens. It names the league
 * of the page where nothing beside the page does.
 * @param props.code of the league that the address names; null for none
 * @param props.demo the demo's controls; null elsewhere
 * @param props.onFind opens the palette
 */
export function Navbar({ code, demo, onFind }: { code: string | null; demo: ReactNode; onFind: () => void }) {
  const [path] = useLocation()
  const isSignedIn = useIsSignedIn()
  const compact = isSignedIn && isFantasyPath(path)
  const namesLeague = isSignedIn && code !== null
  return (
    <header className="sticky top-0 z-30 bg-bar text-bar-ink low:static">
      <div
        className={classNames(
          'group/bar mx-auto flex max-w-[115rem] items-center gap-3 px-4 sm:px-6 md:gap-5',
          compact ? 'h-12' : 'h-16',
        )}
      >
        <Link
          href={isSignedIn ? routes.dashboard : routes.auth}
          className="flex shrink-0 items-center gap-2.5 font-bold tracking-tight outline-offset-4"
        >
          <Brand size={compact ? 22 : 28} />
          <span
            className={classNames(
              compact ? 'text-base' : 'text-lg',
              // A phone has room for one's score or for the name.
              'group-has-data-score/bar:max-md:sr-only',
              namesLeague && 'max-lg:sr-only',
            )}
          >
            Empire
          </span>
        </Link>
        {isSignedIn && <MainLinks path={path} />}
        {namesLeague && (
          <div className={classNames('min-w-0', !isDraftPath(path) && 'lg:hidden')}>
            <LeagueInBar />
          </div>
        )}
        {isSignedIn && code === null && <MyScore />}
        <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-3">
          {demo}
          {isSignedIn ? <SignedIn path={path} onFind={onFind} isDemo={demo !== null} /> : <SignedOutLinks />}
        </div>
      </div>
    </header>
  )
}

function SignedOutLinks() {
  return (
    <nav aria-label="Main">
      <Link href={routes.auth} className="rounded-box px-3 py-2 font-medium hover:text-gold">
        Get Started
      </Link>
    </nav>
  )
}

function MainLinks({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className="hidden h-full shrink-0 gap-1 md:flex">
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
  )
}

function SignedIn({ path, onFind, isDemo }: { path: string; onFind: () => void; isDemo: boolean }) {
  const { data: me } = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const { logOut, isPending, dialog } = useLogOut()
  const closeMenu = () => setMenuIsOpen(false)
  return (
    <>
      {/* On phones the demo's controls have its place; it is in the menu then. */}
      <FindButton onClick={onFind} className={isDemo ? 'max-md:hidden' : undefined} />
      <div className="size-11">
        <Bell />
      </div>
      <div className="hidden items-center gap-2 md:flex">
        <Link
          href={routes.account}
          className="max-w-48 truncate rounded-box px-2 py-1 font-medium hover:text-gold max-lg:max-w-24"
        >
          {me?.username ?? 'Account'}
        </Link>
        <button
          type="button"
          onClick={logOut}
          disabled={isPending}
          className="min-h-9 rounded-box px-2 text-sm whitespace-nowrap text-bar-muted hover:text-bar-ink"
        >
          Log out
        </button>
      </div>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setMenuIsOpen(true)}
        className="-mr-2.5 grid size-11 place-items-center rounded-box md:hidden"
      >
        <Menu aria-hidden />
      </button>
      {menuIsOpen && (
        <Dialog title="Menu" place="side" onClose={closeMenu}>
          <p className="text-muted">
            Logged in{me && ' as '}
            <strong className="font-bold break-words text-ink">{me?.username}</strong>
          </p>
          <nav aria-label="Menu" className="my-4 flex flex-col">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                closeMenu()
                onFind()
              }}
              className={`${ENTRY} flex items-center gap-3 text-left`}
            >
              <Search aria-hidden size={20} />
              Find anything
            </button>
            {[...LINKS, ACCOUNT].map(({ href, label, isCurrent }) => (
              <Link
                key={href}
                href={href}
                aria-current={isCurrent(path) ? 'page' : undefined}
                onClick={closeMenu}
                className={ENTRY}
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
function FindButton({ onClick, className }: { onClick: () => void; className: string | undefined }) {
  return (
    <button
      type="button"
      aria-label="Find anything"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={onClick}
      className={classNames(
        'grid size-11 place-items-center rounded-box hover:text-gold lg:flex lg:h-9 lg:w-50 lg:gap-2 lg:border lg:border-bar-muted lg:px-3 lg:text-bar-muted lg:hover:border-gold',
        className,
      )}
    >
      <Search aria-hidden size={20} className="lg:size-4" />
      <span className="hidden grow text-left lg:inline">Find anything</span>
      <kbd className="hidden font-sans text-sm lg:inline">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}

const ENTRY =
  'rounded-box px-3 py-3 text-lg font-medium hover:bg-sunken aria-[current]:bg-gold-wash aria-[current]:text-gold-ink'
