import { createContext, type ReactNode, useContext } from 'react'
import { EVERYONE } from '../../../shared/core/chat-limits.ts'
import { must } from '../../../shared/core/must.ts'
import type { Message, ChatContext } from './types.ts'

const PlaceContext = createContext<ChatContext | null>(null)
/** Shows what links lead to; nothing where there is no room for it. */
export const UnfoldContext = createContext<(hrefs: readonly string[]) => ReactNode>(() => null)

export const ChatContextProvider = PlaceContext.Provider

export function useChatContext(): ChatContext {
  return must(useContext(PlaceContext), 'the league of a thread')
}

/** The names that a message calls, as its text is shown with them. */
export function namesIn({ mentions }: Pick<Message, 'mentions'>, { teams }: ChatContext): string[] {
  return mentions.flatMap((id) =>
    id === EVERYONE
      ? [EVERYONE]
      : teams.filter(({ ownerId }) => ownerId === id).map(({ ownerName }) => ownerName),
  )
}

/** Whether a message calls whoever looks at it. */
export function callsMe(
  { mentions, author }: Pick<Message, 'mentions' | 'author'>,
  { me }: ChatContext,
): boolean {
  return author.userId !== me.id && mentions.some((id) => id === EVERYONE || id === me.id)
}
