import { Bell as Icon } from 'lucide-react'
import { routes } from '../../ui/page/routes.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { showBadge } from '../../ui/page/app-badge.ts'
import { keepInstallOffer } from './install.ts'
import { notificationCount } from './labels.ts'

// It comes once, soon after the page.
keepInstallOffer()

/**
 * How many notices wait, and the way to them. A league's stream says at once when there are others; where none is
 * open, it is asked now and then and whenever the page is looked at again.
 */
export function Bell() {
  const [path] = useLocation()
  const unread = trpc.notification.unread.useQuery(undefined, {
    refetchInterval: 2 * MINUTE,
    refetchOnWindowFocus: 'always',
  })
  const known = unread.data?.count
  useEffect(() => {
    if (known !== undefined) showBadge(known)
  }, [known])
  const count = known ?? 0
  return (
    <Link
      href={routes.notices}
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${notificationCount(count)} new`}
      aria-current={path === routes.notices ? 'page' : undefined}
      className="relative grid size-11 place-items-center rounded-box hover:text-gold aria-[current]:text-gold"
    >
      <Icon aria-hidden size={20} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-box bg-gold px-1 text-center text-sm leading-5 font-bold text-on-gold tabular-nums"
        >
          {notificationCount(count)}
        </span>
      )}
    </Link>
  )
}
