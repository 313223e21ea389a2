import { Newspaper } from 'lucide-react'
import { Link } from 'wouter'
import { ageWords, shortAge } from '../../ui/time/age.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { links } from '../../ui/page/routes.ts'
import type { Under } from '../points/under.ts'

interface Of {
  readonly under: Under
  readonly player: { readonly id: string; readonly name: string }
  readonly headline: { readonly headline: string; readonly publishedAt: number }
}

/** The newest headline about a player, with its age; it leads to the list of them on the player's page. Two lines on a phone. */
export function HeadlineLine({ under, player, headline: { headline, publishedAt } }: Of) {
  const age = useTicking((now) => shortAge(now - publishedAt))
  return (
    <Link
      href={newsOf(under, player.id)}
      draggable={false}
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:underline"
    >
      <Newspaper aria-hidden size={14} className="shrink-0" />
      <span className="line-clamp-2 sm:line-clamp-1">{headline}</span>
      <time dateTime={new Date(publishedAt).toISOString()} className="shrink-0">
        · {age}
      </time>
    </Link>
  )
}

/** The same as a mark with its age, where there is no room for words. */
export function HeadlineMark({ under, player, headline: { headline, publishedAt } }: Of) {
  const [age, words] = useTicking(
    (now) => `${shortAge(now - publishedAt)}|${ageWords(now - publishedAt)}`,
  ).split('|')
  return (
    <Link
      href={newsOf(under, player.id)}
      title={headline}
      aria-label={`News of ${player.name}, ${words} ago: ${headline}`}
      className="relative inline-flex min-h-6 shrink-0 items-center gap-1 text-sm text-muted after:absolute after:-inset-y-2 after:-inset-x-1 hover:text-ink"
    >
      <Newspaper aria-hidden size={14} />
      <span aria-hidden>{age}</span>
    </Link>
  )
}

function newsOf(under: Under, id: string): string {
  return `${links.player({ sport: under.sport, id, league: under.code })}#updates`
}
