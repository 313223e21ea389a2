import { playerStanding } from '../../../shared/rules/roster/move.ts'
import { availabilityLabel } from '../../../shared/labels/roster/move.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { ListedPlayer } from '../../feed/player/types.ts'
import { links } from '../../ui/page/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { initials } from '../../ui/picture/initials.ts'
import { useMedia } from '../../ui/page/media.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useInLeague } from './in-league.tsx'
import { dayOf, currentHold, soon } from '../roster/use-holds.ts'

/** Of a row of the league's players: who has him, or the button that adds him. */
export function OwnerCell({ player }: { player: ListedPlayer }) {
  const league = useInLeague()
  const isWide = useMedia('(min-width: 48rem)')
  if (!league) return null
  const { owner, name } = player
  const standing = playerStanding({
    ...league,
    ownerId: owner?.id ?? null,
    hold: currentHold(league.holds, player),
  })
  const words = availabilityLabel(standing, { teamName: () => owner?.name ?? '', time: soon })
  // Whether he can be added is not known before it is known who cannot.
  if (standing.kind === 'free' && !league.holds) return null
  if (standing.kind === 'free' || standing.kind === 'on-waivers') {
    const isFree = standing.kind === 'free'
    const what = isFree ? 'Add' : `Claim by ${dayOf(standing.until)}`
    return (
      <button
        type="button"
        aria-label={isFree ? `Add ${name}` : `${what}: ${name}`}
        title={words}
        onClick={() => (isFree ? league.onAdd(player) : league.onClaim(player))}
        className="relative min-h-7 rounded-box border after:absolute after:-inset-y-2 after:inset-x-0 md:after:hidden border-edge bg-surface px-3 text-sm font-medium whitespace-nowrap hover:bg-sunken"
      >
        {what}
      </button>
    )
  }
  if (standing.kind === 'owned' && standing.canTrade)
    return (
      <TextLink
        href={links.offerTrade(league.code, { team: standing.teamId, player: player.id })}
        className="inline-flex min-h-6 max-w-full items-center text-sm"
      >
        <Team owner={owner} words={words} isShort={isWide} />
      </TextLink>
    )
  return (
    <span
      title={words}
      className={classNames(
        'flex min-w-0 items-center text-sm',
        standing.kind === 'yours' ? 'font-medium' : 'text-muted',
      )}
    >
      <Team owner={owner} words={words} isShort={isWide && standing.kind === 'owned'} />
    </span>
  )
}

/** A team's crest with what the player is to it: in a column only its initials, which are never cut. */
function Team({ owner, words, isShort }: { owner: ListedPlayer['owner']; words: string; isShort: boolean }) {
  if (!owner) return <span className="truncate">{words}</span>
  return (
    <span title={words} className="flex min-w-0 items-center gap-1.5">
      <TeamCrest team={owner} size={20} />
      {isShort ? (
        <span>
          {initials(owner.name)}
          <span className="sr-only">, {words}</span>
        </span>
      ) : (
        <span className="truncate">{words}</span>
      )}
    </span>
  )
}
