import { type FormEvent, useState } from 'react'

/** What is wrong with each field, by its `name`. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * Validates with the browser's own rules (`required`, `type`, `minLength`) and our own words.
 * @param messages by field name: what to say when the browser finds it wrong
 * @returns `errors` to show, and `submit` to wrap the handler of a form that has `noValidate`
 */
export function useFormErrors(messages: FieldMessages) {
  const [errors, setErrors] = useState<FieldMessages>({})

  function submit(onValid: (form: HTMLFormElement) => void) {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      const wrong = [...form.elements].filter(
        (element): element is HTMLInputElement | HTMLSelectElement =>
          'validity' in element && 'name' in element && !(element as HTMLInputElement).validity.valid,
      )
      setErrors(Object.fromEntries(wrong.map((field) => [field.name, messageFor(field, messages)])))
      if (wrong[0]) wrong[0].focus()
      else onValid(form)
    }
  }

  return { errors, setErrors, submit }
}

function messageFor(field: HTMLInputElement | HTMLSelectElement, messages: FieldMessages): string {
  const tooShort = field.validity.tooShort ? messages[`${field.name}:short`] : undefined
  return tooShort ?? messages[field.name] ?? field.validationMessage
}

/** The text in a form's field; empty when there is none. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
