import type { SignUpRule } from '../../../shared/account/sign-up.ts'
import type { ReactNode } from 'react'
import type { OwnerActEntry } from '../../../shared/admin/owner-act.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { placeAfter } from './place-after.ts'
import { counted } from './labels.ts'

/** What owners of the server did, the newest first. */
export function Log() {
  const pages = trpc.admin.log.useInfiniteQuery(
    {},
    { initialCursor: null, getNextPageParam: (page) => placeAfter(page, ({ at }) => at) },
  )
  return (
    <>
      <p className="mb-4 text-muted">
        Everything owners of this server did. Entries can’t be changed or removed.
      </p>
      <Answer of={pages} failed="The log could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ pages: all }) => {
          const acts = all.flat()
          return acts.length === 0 ? (
            <EmptyState title="No entries yet" />
          ) : (
            <Card className="px-5 py-1">
              <ol className="divide-y divide-line">
                {acts.map((entry) => (
                  <li key={entry.id} className="py-3 break-words">
                    <p>
                      <strong className="font-bold">{entry.actor ?? 'A command on the server'}</strong>{' '}
                      {actWords(entry)}
                    </p>
                    {entry.act && 'reason' in entry.act && (
                      <p className="text-muted">Reason: {entry.act.reason}</p>
                    )}
                    <time dateTime={new Date(entry.at).toISOString()} className="text-sm text-muted">
                      {dateAndTime(entry.at)}
                    </time>
                  </li>
                ))}
              </ol>
            </Card>
          )
        }}
      </Answer>
      <MorePages pages={pages} failed="More could not be loaded." label="Show more" className="mt-4" />
    </>
  )
}

/** What was done, after the name of who did it. */
function actWords({ act, aboutUser, aboutLeague }: OwnerActEntry): ReactNode {
  const person = aboutUser?.name ?? 'an account'
  const league = aboutLeague?.name ?? 'a league'
  if (act === null) return 'did something this page can’t show'
  switch (act.kind) {
    case 'owner-made':
      return `made ${person} an owner of the server`
    case 'owner-removed':
      return `removed ${person} as an owner of the server`
    case 'owner-by-link':
      return 'became the first owner of the server, by the link it printed when it started'
    case 'test-mail-sent':
      return act.isTaken ? 'sent a test mail' : 'tried to send a test mail, which failed'
    case 'backup-asked':
      return 'made a backup'
    case 'reset-link-made':
      return `made a password link for ${person}, good until ${dateAndTime(act.expiresAt)}`
    case 'signed-out':
      return `signed ${person} out on ${counted(act.sessions, 'device')}${act.tokens ? ` and revoked ${counted(act.tokens, 'API token')}` : ''}`
    case 'account-deleted':
      return 'deleted an account'
    case 'league-handed-on':
      return `gave ${league} another commissioner`
    case 'league-offered':
      return `offered ${league} to a new commissioner`
    case 'league-restored':
      return `restored ${league}`
    case 'sign-up-changed':
      return `made sign-up ${modeWords(act.after)}; it was ${modeWords(act.before)}`
    case 'invitation-made':
      return `made a sign-up link for ${counted(act.uses, 'use')}${noteWords(act.note)}, good until ${dateAndTime(act.expiresAt)}`
    case 'invitation-revoked':
      return `canceled a sign-up link${noteWords(act.note)}`
    default:
      return act satisfies never
  }
}

function noteWords(note: string): string {
  return note === '' ? '' : ` (${note})`
}

function modeWords({ mode, leagueInvites, publicScores }: SignUpRule): string {
  const scores = publicScores ? ', with public scores' : ''
  if (mode !== 'invitation') return `${mode}${scores}`
  const how = leagueInvites
    ? 'by invitation, or by a league’s invite link'
    : 'by invitation, but not by a league’s invite link'
  return `${how}${scores}`
}
