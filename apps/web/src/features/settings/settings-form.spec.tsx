import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { Settings, SettingsResponse } from '@app/auth/contract';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { SettingsForm } from './settings-form.js';

const SETTINGS: Settings = {
  profile: { name: 'Ada', email: 'ada@example.com', company: '', website: '' },
  notifications: {
    campaignComplete: true,
    dailyReport: false,
    weeklyReport: true,
    systemUpdates: true,
    scanComplete: true,
    limitAlerts: true,
    keywordReport: true,
  },
  traffic: { defaultCountry: 'US', trafficSpeed: 'medium', autoRetry: true, retries: 2 },
};

const STORED: SettingsResponse = {
  ...SETTINGS,
  emailConfirmedAt: '2026-11-20T12:00:00.000Z',
  pendingEmail: null,
};

function open(responses: ApiResponses = {}, settings = STORED) {
  renderWithApi(<SettingsForm settings={settings} />, { responses });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('SettingsForm', () => {
  it('says that reports wait for the email address to be confirmed', () => {
    open({}, { ...STORED, emailConfirmedAt: null });
    expect(screen.getByText('Reports wait for your email address')).toBeVisible();
  });

  it('sends all sections, and no password unless it is required', async () => {
    const sent: unknown[] = [];
    open({
      'auth.settings.save': (input) => {
        sent.push(input);
        return STORED;
      },
    });
    await userEvent.click(screen.getByLabelText('Daily report'));
    await userEvent.selectOptions(screen.getByLabelText('Default country'), 'India');
    await userEvent.selectOptions(screen.getByLabelText('Auto retry'), 'Once');
    await save();
    expect(await screen.findByText('Your settings were saved.')).toBeVisible();
    expect(sent).toEqual([
      {
        ...SETTINGS,
        notifications: { ...SETTINGS.notifications, dailyReport: true },
        traffic: { ...SETTINGS.traffic, defaultCountry: 'IN', retries: 1 },
      },
    ]);
  });

  it('requires the password only for another email address', async () => {
    open();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email Address'), '.au');
    expect(screen.getByLabelText('Your password')).toBeVisible();
  });

  it('keeps the current address while a new one waits to be confirmed, which needs no password again', async () => {
    open({}, { ...STORED, pendingEmail: 'ada@new.example' });
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
    expect(screen.getByText(/sent to ada@new\.example/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeEnabled();
    await userEvent.clear(screen.getByLabelText('Email Address'));
    await userEvent.type(screen.getByLabelText('Email Address'), 'ada@new.example');
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });

  it("shows the server's errors at their fields and keeps the rest", async () => {
    open({
      'auth.settings.save': () => {
        throw refusal('validation_failed', 'Enter your password.', {
          currentPassword: 'Enter your password.',
        });
      },
    });
    await userEvent.type(screen.getByLabelText('Email Address'), '.au');
    await userEvent.type(screen.getByLabelText('Company'), 'Engines');
    await save();
    expect(await screen.findAllByText('Enter your password.')).toHaveLength(2);
    expect(screen.getByLabelText('Your password')).toHaveFocus();
    expect(screen.getByLabelText('Company')).toHaveValue('Engines');
  });

  it('sends nothing that is invalid', async () => {
    open();
    await userEvent.clear(screen.getByLabelText('Full Name'));
    await userEvent.type(screen.getByLabelText('Website'), 'not a website');
    await save();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid website address')).toBeVisible();
  });
});
