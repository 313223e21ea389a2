import { MAX_DRAW_TEXT } from '../../../shared/draft-order/limits.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useLotteryChanged } from './use-lottery-changed.ts'

/** The visitor's own words for a draw. @param props.added those that are there; null for none */
export function WordsForm({
  code,
  drawId,
  added,
  className,
}: {
  code: string
  drawId: string
  added: string | null
  className: string
}) {
  const { errors, refuse, submit } = useFormErrors({ text: 'Please write something.' })
  const changed = useLotteryChanged(code)
  const add = trpc.draftOrder.add.useMutation({
    onSuccess: () => {
      toast.success('Your words are in the lottery.')
      return changed()
    },
    onError(error) {
      refuse(errorFields(error))
      // It may be over meanwhile.
      void changed()
    },
  })
  const onValid = (form: HTMLFormElement) => add.mutate({ code, drawId, text: fieldText(form, 'text') })
  return (
    <form noValidate onSubmit={submit(onValid)} className={className}>
      <TextField
        name="text"
        label={added === null ? 'Add your words' : 'Change your words'}
        required
        maxLength={MAX_DRAW_TEXT}
        defaultValue={added ?? ''}
        autoComplete="off"
        hint="Anything no one can predict: a sentence, a dice roll, the score of a game. Everyone sees it."
        error={errors['text']}
      />
      <Button type="submit" className="mt-3" busy={add.isPending}>
        {added === null ? 'Add them' : 'Change them'}
      </Button>
    </form>
  )
}
