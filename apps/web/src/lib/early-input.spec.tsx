import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import '@testing-library/jest-dom/jest-globals';
import '../testing/browser-globals.js';
import { repeatEarlyInput } from './early-input.js';

type Values = { email: string };
const PRERENDERED =
  '<form><input aria-label="Email" name="email"/><button type="submit">Send</button></form>';

function Page({ onSend }: { onSend: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { email: '' } });
  useEffect(repeatEarlyInput, []);
  return (
    <form onSubmit={form.handleSubmit(onSend)}>
      <input aria-label="Email" {...form.register('email')} />
      <button type="submit">Send</button>
    </form>
  );
}

describe('a prerendered form that somebody uses before the app has started', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div id="root">${PRERENDERED}</div>`;
    window.eval(readFileSync('apps/web/public/before-app.js', 'utf8'));
  });

  const field = (): HTMLInputElement => screen.getByLabelText('Email');

  async function start(onSend: (values: Values) => void): Promise<void> {
    const root = document.querySelector('#root');
    if (root === null) throw new Error('There is no root.');
    await act(() => Promise.resolve(hydrateRoot(root, <Page onSend={onSend} />)));
  }

  it('keeps what was typed', async () => {
    const onSend = jest.fn<(values: Values) => void>();
    await userEvent.type(field(), 'ada@example.com');
    await start(onSend);
    expect(field()).toHaveValue('ada@example.com');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('is sent once the app has started, and only then', async () => {
    const onSend = jest.fn<(values: Values) => void>();
    await userEvent.type(field(), 'ada@example.com{Enter}');
    await start(onSend);
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(onSend.mock.calls[0]?.[0]).toEqual({ email: 'ada@example.com' });
    expect(field()).toHaveValue('ada@example.com');
  });
});
