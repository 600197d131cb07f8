import { Popover as PopoverPrimitive } from 'radix-ui';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FieldControlProps } from './form-field.js';
import { Input } from './ui/input.js';

export type ComboboxOption = { value: string; hint: string };
type ComboboxProps = {
  /** Links the input to its label, help and error. */
  control: FieldControlProps;
  value: string;
  maxLength: number;
  /** What could be meant; the user may type anything else. */
  options: readonly ComboboxOption[];
  /** Instead of options: that they are loading, that there are none, or why. */
  message: string | null;
  onType: (text: string) => void;
  onPick: (value: string) => void;
};

/**
 * A text field with suggestions (WAI-ARIA combobox): arrows move, Enter picks, Escape closes the list. Focus stays in the
 * field.
 */
export function Combobox(props: ComboboxProps) {
  const { control, value, maxLength, options, message, onType, onPick } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && (options.length > 0 || message !== null);
  const selected = isShown ? options[active] : undefined;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function pick(option: ComboboxOption) {
    onPick(option.value);
    close();
  }

  function move(event: KeyboardEvent, steps: number) {
    event.preventDefault();
    setOpen(true);
    if (options.length === 0) return;
    const from = active < 0 && steps < 0 ? 0 : active;
    setActive((from + steps + options.length) % options.length);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Tab') close();
    if (event.key !== 'Enter' || selected === undefined) return;
    event.preventDefault();
    pick(selected);
  }

  return (
    <PopoverPrimitive.Root open={isShown} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <PopoverPrimitive.Anchor asChild>
        <Input
          {...control}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={selected === undefined ? undefined : `${listId}-${active}`}
          autoComplete="off"
          spellCheck={false}
          value={value}
          maxLength={maxLength}
          onKeyDown={press}
          onBlur={close}
          onChange={({ target }) => {
            setOpen(true);
            setActive(-1);
            onType(target.value);
          }}
        />
      </PopoverPrimitive.Anchor>
      <p role="status" className="sr-only">
        {isShown ? (message ?? `${options.length} suggestions`) : ''}
      </p>
      <PopoverPrimitive.Portal>
        <PopoverPrimitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field keeps the focus, and closes the list when it loses it.
          onInteractOutside={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 max-h-[min(24rem,50dvh)] w-max max-w-[calc(100vw-1rem)] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-lg border bg-raised p-1 text-text shadow-float"
        >
          {message !== null && <p className="px-2 py-1.5 text-sm text-text-muted">{message}</p>}
          <ul role="listbox" id={listId} aria-label="Suggestions">
            {options.map((option, index) => (
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className="flex min-h-9 cursor-default flex-wrap items-center gap-x-2 rounded-md px-2 py-1.5 [overflow-wrap:anywhere] select-none aria-selected:bg-hover"
                onMouseEnter={() => setActive(index)}
                onClick={() => pick(option)}
              >
                {option.value}
                <span className="text-sm text-text-muted">{option.hint}</span>
              </li>
            ))}
          </ul>
        </PopoverPrimitive.Content>
      </PopoverPrimitive.Portal>
    </PopoverPrimitive.Root>
  );
}
