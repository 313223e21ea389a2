import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { excerptOf } from '../../../shared/chat/text.ts'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { dismissAnnouncement, dismissedAnnouncements } from './dismissed.ts'

/** So much of it is shown: one line of a small box, whose end says that there is more. */
const MOST_LETTERS = 48

/** The newest announcement of a league that was not dismissed in this browser, in one line; nothing without one. */
export function AnnouncementLine({ code }: { code: string }) {
  const pinned = trpc.chat.pinned.useQuery({ code })
  const failed = useHasFailed(pinned)
  const [dismissed, setDismissed] = useState(dismissedAnnouncements)
  if (failed)
    return (
      <p className="border-t border-line px-3 py-2.5 sm:px-4">
        <TryAgain what="The announcements could not be loaded." query={pinned} />
      </p>
    )
  const open = pinned.data?.filter(({ id }) => !dismissed.includes(id)) ?? []
  const [newest] = open
  if (!newest) return null
  return (
    <section
      aria-label="Announcements"
      className="flex min-h-11 items-center gap-2.5 border-t border-line pl-3 text-sm text-muted sm:pl-4"
    >
      <Megaphone aria-hidden size={16} className="shrink-0 text-gold-ink" />
      <Link
        href={links.message(code, newest)}
        className="min-w-0 grow truncate py-2.5 underline-offset-4 hover:underline"
      >
        <span className="font-medium text-ink">
          <bdi>{newest.author.name}</bdi>
        </span>
        {': '}
        {excerptOf(newest.text ?? '', MOST_LETTERS)}
        {open.length > 1 && ` (+${open.length - 1} more)`}
      </Link>
      <IconButton
        label="Dismiss announcement"
        className="size-11"
        onClick={() => setDismissed(dismissAnnouncement(newest.id))}
      >
        <X aria-hidden size={16} />
      </IconButton>
    </section>
  )
}
