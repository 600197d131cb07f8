import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { ProofForm } from './proof-form.js';
import { orderOf, signedIn } from '../testing/payment-responses.js';

const user = userEvent.setup({ applyAccept: false });
const submit = () => user.click(screen.getByRole('button', { name: 'Send' }));
const reference = () => screen.getByRole('textbox');
const file = (type: string, size = 10) => new File([new Uint8Array(size)], 'proof', { type });

function show(changes: Parameters<typeof orderOf>[0] = {}) {
  return renderWithApi(
    <ProofForm order={orderOf(changes)} onSubmitted={() => undefined}>
      <button type="submit">Send</button>
    </ProofForm>,
    { session: signedIn() },
  );
}

beforeEach(() => sessionStorage.clear());

describe('ProofForm', () => {
  it('requires both parts at once', async () => {
    show();
    await submit();
    expect(reference()).toHaveAccessibleDescription('Please enter transaction ID');
    expect(screen.getByLabelText('Payment Screenshot *')).toHaveAccessibleDescription(
      /Please upload payment screenshot/,
    );
    expect(reference()).toHaveFocus();
  });

  it('accepts twelve digits for a UTR', async () => {
    show();
    await user.type(reference(), '12345');
    await submit();
    expect(reference()).toHaveAccessibleDescription('The UTR number must have 12 digits');
    await user.type(reference(), '6');
    expect(reference()).not.toHaveAccessibleDescription();
  });

  it('uses its own text for an on-chain transfer', async () => {
    show({ method: 'crypto', currency: 'USDT' });
    await submit();
    expect(screen.getByLabelText('Transaction Hash / TxID *')).toHaveAccessibleDescription(
      'Please enter transaction hash',
    );
    expect(screen.getByLabelText('Transaction Screenshot *')).toBeVisible();
  });

  it('states what is wrong with a refused file', async () => {
    show();
    const field = screen.getByLabelText('Payment Screenshot *');
    await user.upload(field, file('application/pdf'));
    expect(field).toHaveAccessibleDescription(/Please upload an image file/);
    await user.upload(field, file('image/png', 5_000_000));
    expect(field).toHaveAccessibleDescription(/File size should be less than 5MB/);
    await user.upload(field, file('image/png'));
    expect(field).toHaveAccessibleDescription('PNG or JPG up to 5MB');
  });

  it('keeps the input across a reload', async () => {
    show();
    await user.type(reference(), '123456789012');
    show();
    expect(screen.getAllByRole('textbox').at(-1)).toHaveValue('123456789012');
  });
});
