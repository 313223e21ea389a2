import { oncePer } from '../../../core/once-per.ts'
import { type ExpectedRow, type Key, keyText } from '../expected.ts'
import type { Reducing, Matter, When } from '../reduce.ts'

/** Messages with their texts by digest, earlier versions, reactions and votes. An erased text has no text. */
export const TALK: Matter = {
  'message-posted'(of, event, { seq, at, actorId }) {
    const { messageId, thread, number, teamId, digest, replyTo, closesAt } = event
    of.expected.put(
      'messages',
      [messageId],
      {
        thread,
        number,
        posted_seq: seq,
        seq,
        at,
        author_id: actorId,
        team_id: teamId,
        text_digest: digest,
        reply_to: replyTo,
        closes_at: closesAt,
        closed_at: null,
        written_at: at,
        edited_at: null,
        deleted_at: null,
        deleted_by: null,
        // Older events do not say it.
        pinned_at: (event.isPinned as boolean | undefined) === true ? at : null,
      },
      seq,
    )
    recordOwn(of, { section: 'messages', personId: actorId }, [messageId])
    if (replyTo === undefined) of.leaveOpen('what messages answer, and when polls end')
    of.expected.put('threads', [thread], { messages: number, last_at: at }, seq)
  },
  'message-edited'(of, { messageId, digest }, { seq, at }) {
    const key = [messageId]
    const version = of.expected.rowsOf('messageEdits', messageId).length + 1
    const before = {
      text_digest: of.expected.valueOf('messages', key, 'text_digest'),
      written_at: of.expected.valueOf('messages', key, 'written_at'),
    }
    of.expected.put('messageEdits', [messageId, version], before, seq)
    of.expected.set('messages', key, { text_digest: digest, written_at: at, edited_at: at, seq }, seq)
  },
  'message-deleted': (of, { messageId }, when) => erase(of, messageId, { by: when.actorId, when }),
  'message-pinned': (of, { messageId, isPinned }, { seq, at }) =>
    of.expected.set('messages', [messageId], { pinned_at: isPinned ? at : null, seq }, seq),
  'message-reacted'(of, { messageId, emoji, isOn }, { seq, actorId }) {
    const key = [messageId, actorId ?? '', emoji]
    if (isOn) of.expected.put('messageReactions', key, { seq }, seq)
    else of.expected.drop('messageReactions', key)
    recordOwn(of, { section: 'messageReactions', personId: actorId }, key)
    of.expected.set('messages', [messageId], { seq }, seq)
  },
  'poll-voted'(of, { messageId, choice }, { seq, actorId }) {
    const key = [messageId, actorId ?? '']
    if (choice === null) of.expected.drop('pollVotes', key)
    else of.expected.put('pollVotes', key, { choice, seq }, seq)
    recordOwn(of, { section: 'pollVotes', personId: actorId }, key)
    of.expected.set('messages', [messageId], { seq }, seq)
  },
  'poll-closed': (of, { messageId }, { seq, at }) =>
    of.expected.set('messages', [messageId], { closed_at: at, seq }, seq),
  'member-gone'(of, { userId, teamId }, when) {
    const gone = userId ?? (teamId === null ? null : of.expected.valueOf('teams', [teamId], 'owner_id'))
    if (typeof gone !== 'string') return
    for (const key of takeOwn(of, { section: 'messages', personId: gone }))
      if (of.expected.valueOf('messages', key, 'deleted_at') === null)
        erase(of, String(key[0]), { by: gone, when })
    for (const key of takeOwn(of, { section: 'messageReactions', personId: gone }))
      of.expected.drop('messageReactions', key)
  },
  'team-handed-over'(of, { beforeId, afterId, isPlace }, { seq }) {
    if (isPlace !== true || beforeId === undefined || afterId === undefined) return
    const isOpen = (messageId: string) => of.expected.valueOf('messages', [messageId], 'closed_at') === null
    for (const key of takeOwn(of, { section: 'pollVotes', personId: beforeId })) {
      const vote = of.expected.find('pollVotes', key)
      const messageId = String(key[0])
      if (!vote || !isOpen(messageId)) continue
      const own = [messageId, afterId]
      if (of.expected.has('pollVotes', own)) continue
      of.expected.drop('pollVotes', key)
      of.expected.put('pollVotes', own, valuesOf(vote), seq)
      recordOwn(of, { section: 'pollVotes', personId: afterId }, own)
    }
  },
}

function erase(of: Reducing, messageId: string, { by, when }: { by: string | null; when: When }): void {
  const { seq, at } = when
  of.expected.set(
    'messages',
    [messageId],
    {
      text_digest: null,
      text: null,
      salt: null,
      mentions: [],
      choices: null,
      pinned_at: null,
      edited_at: null,
      deleted_at: at,
      deleted_by: by,
      seq,
    },
    seq,
  )
  for (const section of ['messageEdits', 'messageReactions', 'pollVotes'])
    for (const { key } of of.expected.rowsOf(section, messageId)) of.expected.drop(section, key)
}

/** Each person's messages, reactions and votes, by section and account: one map for each league that is read. */
const ownedIn = oncePer((_expected: Reducing['expected']) => new Map<string, Map<string, Key>>())

interface OwnRows {
  readonly section: string
  readonly personId: string | null
}

function recordOwn(of: Reducing, { section, personId }: OwnRows, key: Key): void {
  const all = ownedIn(of.expected)
  const name = `${section} ${personId ?? ''}`
  const rows = all.get(name) ?? new Map<string, Key>()
  all.set(name, rows.set(keyText(key), key))
}

/** Some of the rows may be gone; they are not a person's own any more. */
function takeOwn(of: Reducing, { section, personId }: OwnRows): Key[] {
  const name = `${section} ${personId ?? ''}`
  const all = ownedIn(of.expected)
  const rows = [...(all.get(name)?.values() ?? [])]
  of.expected.spend(rows.length)
  all.delete(name)
  return rows
}

function valuesOf({ cells }: ExpectedRow): Record<string, unknown> {
  return Object.fromEntries([...cells].map(([column, { value }]) => [column, value]))
}
