import { type FormEvent, useState } from 'react'
import { MAX_MESSAGE } from '../../../../shared/core/chat-limits.ts'
import { lengthOf } from '../../../../shared/chat/text.ts'
import { errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Message } from '../types.ts'
import { useChatContext } from '../chat-context.ts'

/** Edits a message in place. Escape leaves it as it was. */
export function EditForm({ message, onClose }: { message: Message; onClose: () => void }) {
  const { code } = useChatContext()
  const [text, setText] = useState(message.text ?? '')
  const edit = trpc.chat.edit.useMutation({ meta: { failure: null }, onSuccess: onClose })
  const isFit = text.trim() !== '' && lengthOf(text) <= MAX_MESSAGE
  const save = () => {
    if (text.trim() === message.text) onClose()
    else if (isFit) edit.mutate({ code, id: message.id, text })
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
      className="my-1 space-y-2"
    >
      <textarea
        aria-label="Your message"
        // Whoever presses Edit is about to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="auto"
        rows={Math.min(8, text.split('\n').length + 1)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            save()
          }
        }}
        className="block w-full rounded-box border border-edge bg-surface px-3 py-2"
      />
      {edit.error && (
        <p role="alert" className="text-sm text-red">
          Not saved. {errorWords(edit.error)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={edit.isPending} disabled={!isFit}>
          Save
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
