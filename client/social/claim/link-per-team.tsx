import { Check } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../shared/core/lists.ts'
import type { UnclaimedTeam } from '../../../shared/league/unclaimed-team.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { TeamInLeague } from '../../league/league/types.ts'
import { copyText } from '../../ui/controls/link-to-copy.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** All teams of the league: whose they are, and a link for each that no one has claimed. */
export function LinkPerTeam({
  code,
  teams,
  unclaimed,
  me,
}: {
  code: string
  teams: readonly TeamInLeague[]
  unclaimed: readonly UnclaimedTeam[]
  me: string
}) {
  const { copyOne, copyAll, isBusy, toCopy } = useTeamLinks(code)
  const open = new Map(unclaimed.map((team) => [team.teamId, team]))
  return (
    <section aria-labelledby="links">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="links" className="font-bold">
          Or one link per team
        </h2>
        {unclaimed.length > 0 && (
          <button
            type="button"
            disabled={isBusy}
            className="min-h-6 text-sm font-medium text-gold-ink underline-offset-4 hover:underline disabled:opacity-55"
            onClick={() => void copyAll(unclaimed)}
          >
            Copy all
          </button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {teams.map((team) => {
          const waiting = open.get(team.id)
          return (
            <li key={team.id} className="flex min-h-12 items-center gap-2.5 py-1 pr-2 pl-3.5 lg:min-h-9">
              <TeamCrest team={team} size={22} />
              <span className="min-w-0 flex-1 break-words">
                <span className="font-medium">{team.name}</span>{' '}
                <span className="text-sm text-muted">{team.isOrphaned ? 'no manager' : team.ownerName}</span>
              </span>
              {waiting ? (
                <>
                  <span className="text-sm whitespace-nowrap text-muted max-lg:sr-only">Not claimed</span>
                  <button
                    type="button"
                    className="h-9 rounded-box border border-edge bg-surface px-2.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 hover:bg-sunken disabled:opacity-55 lg:h-7"
                    aria-label={`Copy link for ${team.name}`}
                    disabled={isBusy}
                    onClick={() => void copyOne(waiting)}
                  >
                    Copy link
                  </button>
                </>
              ) : (
                <span className="flex items-center gap-1 text-sm whitespace-nowrap text-green">
                  <Check aria-hidden size={16} />
                  {team.ownerId === me ? 'you' : 'claimed'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {unclaimed.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          Whoever opens a team’s link first gets it, without asking. A new link ends the one before.
        </p>
      )}
      {toCopy !== null && (
        <label className="mt-2 block text-sm">
          To copy by hand
          <textarea
            readOnly
            rows={Math.min(8, toCopy.split('\n').length + 1)}
            value={toCopy}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-1 block w-full rounded-box border border-edge bg-sunken px-3 py-2"
          />
        </label>
      )}
    </section>
  )
}

/** Makes links to teams, each once while the page is open: a link that is made anew ends the one that was sent. */
function useTeamLinks(code: string) {
  const utils = trpc.useUtils()
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [toCopy, setToCopy] = useState<string | null>(null)

  const make = async (teams: readonly UnclaimedTeam[]) => {
    const links = new Map(made)
    try {
      for (const { teamId } of teams)
        if (!links.has(teamId)) {
          const { link } = await utils.client.unclaimedTeam.invite.mutate({ code, teamId })
          links.set(teamId, link)
        }
    } finally {
      // Those that were made before one failed are not made again.
      setMade(links)
    }
    return links
  }

  const copy = async (teams: readonly UnclaimedTeam[], how: Copying) => {
    setBusy(true)
    try {
      const text = how.textOf(await make(teams))
      const isCopied = (await copyText(text)) !== null
      setToCopy(isCopied ? null : text)
      if (isCopied) toast.success(how.done)
    } catch (error) {
      toast.error(`Not copied: ${whyItFailed(error)}`)
    } finally {
      setBusy(false)
      void utils.unclaimedTeam.list.invalidate({ code })
    }
  }
  return {
    copyOne: (team: UnclaimedTeam) =>
      copy([team], {
        textOf: (links) => links.get(team.teamId) ?? '',
        done: `Link for ${team.teamName} copied.`,
      }),
    copyAll: (teams: readonly UnclaimedTeam[]) =>
      copy(teams, {
        textOf: (links) =>
          teams
            .map(
              ({ teamId, teamName, holderName }) => `${teamName} (${holderName}): ${links.get(teamId) ?? ''}`,
            )
            .join('\n'),
        done: `${counted(teams.length, 'link')} copied.`,
      }),
    isBusy,
    toCopy,
  }
}

interface Copying {
  /** @param links by team */
  readonly textOf: (links: ReadonlyMap<string, string>) => string
  /** What is said then. */
  readonly done: string
}
