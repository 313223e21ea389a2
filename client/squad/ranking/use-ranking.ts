import { useCallback, useState } from 'react'
import { readAccount } from '../../data/session/session.ts'
import { failureOf } from '../../data/saving/failure.ts'
import { createSaver, type Saved } from '../../data/saving/saver.ts'
import type { Owner } from '../../data/saving/unsaved.ts'
import { useSaver } from '../../data/saving/use-saver.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import type { OwnRanking, RankedRow } from './types.ts'
import { unsavedRankings } from './unsaved.ts'

type Rows = readonly RankedRow[]

/** Whether a ranking is saved, and what can be undone. */
interface State {
  readonly rows: Rows
  /** Whether it has ever been one’s own. */
  readonly isOwn: boolean
  /** The orders before, the last one last. */
  readonly past: readonly Rows[]
  /** What was done last, in words. */
  readonly said: string
}

/** More steps back than a user remembers. */
const MOST_PAST = 50

/**
 * The user’s own order of the players, or the league’s to begin with. A change is shown at once and saved behind
 * it; every change can be undone.
 */
export function useRanking(code: string, { mine, league }: { mine: OwnRanking; league: Rows }) {
  const { saver, standing } = useRankingSaver(code, mine)
  const [state, setState] = useState<State>(() => {
    const left = unsavedRankings.read(ownerOf(code))
    return {
      rows: left?.what ?? mine?.players ?? league,
      isOwn: left !== null || mine !== null,
      past: [],
      said: '',
    }
  })

  const undo = useCallback(() => {
    const before = state.past.at(-1)
    if (!before) return
    setState({ ...state, rows: before, past: state.past.slice(0, -1), said: 'Undone.' })
    saver.save(before)
  }, [state, saver])

  return {
    ...state,
    standing,
    saver,
    undo,
    /** @param said what was done, in words */
    change: (rows: Rows, said: string): void => {
      setState({ rows, isOwn: true, past: [...state.past, state.rows].slice(-MOST_PAST), said })
      saver.save(rows)
    },
    takeTheirs: (theirs: Saved<Rows>): void => {
      saver.takeTheirs(theirs)
      const isOwn = theirs.updatedAt !== null
      setState({ rows: isOwn ? theirs.what : league, isOwn, past: [], said: '' })
    },
  }
}

function useRankingSaver(code: string, mine: OwnRanking) {
  const utils = trpc.useUtils()
  // The page says how the order stands.
  const { mutateAsync } = trpc.ranking.save.useMutation({ meta: { failure: null } })
  return useSaver<Rows>(() =>
    createSaver({
      start: asSaved(mine),
      left: unsavedRankings.read(ownerOf(code)),
      send: async (rows, expected) => {
        const players = rows.map(({ id }) => id)
        const { updatedAt } = await mutateAsync({ code, players, adp: adpOf(rows), expected })
        return { what: rows, updatedAt }
      },
      load: async () => asSaved(await utils.ranking.mine.fetch({ code }, { staleTime: 0 })),
      isSame: (one, other) =>
        one.length === other.length &&
        one.every(({ id, adp }, index) => id === other[index]?.id && adp === other[index]?.adp),
      failureOf: failureOf('RANKING_CHANGED'),
      keep: (unsaved) => unsavedRankings.keep(ownerOf(code), unsaved),
      onSaved: ({ what, updatedAt }) =>
        utils.ranking.mine.setData({ code }, updatedAt === null ? null : { players: [...what], updatedAt }),
    }),
  )
}

/** The draft positions that were uploaded with the order; null for none. */
function adpOf(rows: Rows): Record<RankedRow['id'], number> | null {
  const told = rows.flatMap(({ id, adp }) => (adp === null ? [] : [[id, adp] as const]))
  return told.length === 0 ? null : Object.fromEntries(told)
}

function asSaved(ranking: OwnRanking): Saved<Rows> {
  return { what: ranking?.players ?? [], updatedAt: ranking?.updatedAt ?? null }
}

/** Gives up what is not on the server yet. */
export function forgetUnsaved(code: string): void {
  unsavedRankings.keep(ownerOf(code), null)
}

function ownerOf(code: string): Owner {
  return `${readAccount() ?? ''}/${code}`
}
