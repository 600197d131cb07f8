import { Round } from '@app/common';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { ChangeAlerts } from '../alerts/change-alerts.js';
import { ChannelSender } from '../channels/channel-sender.js';
import { MonitoringHousekeeping } from '../retention/monitoring-housekeeping.js';
import { DueMonitors } from './due-monitors.js';

const POLL_EVERY_MS = 30_000;
const SEND_EVERY_MS = 5_000;
/** This many channels may be slow before others wait. */
const LANES = 4;

/** Begins due checks, sends alerts that waited for the end of quiet hours, delivers to channels, removes what is old. */
@Injectable()
export class MonitoringSchedule {
  constructor(
    private readonly due: DueMonitors,
    private readonly alerts: ChangeAlerts,
    private readonly sender: ChannelSender,
    private readonly housekeeping: MonitoringHousekeeping,
  ) {}

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Due checks of websites could not be started; retrying.' })
  begin(signal: AbortSignal): Promise<unknown> {
    return this.due.begin(signal);
  }

  @Interval(POLL_EVERY_MS)
  @Round({ failure: 'Alerts of changed pages could not be sent; retrying.' })
  announce(signal: AbortSignal): Promise<unknown> {
    return this.alerts.announceWaiting(signal);
  }

  @Interval(SEND_EVERY_MS)
  @Round({ failure: 'Messages to channels could not be sent; retrying.', concurrency: LANES })
  send(signal: AbortSignal): Promise<unknown> {
    return this.sender.sendDue(signal);
  }

  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  @Round({
    failure: 'Old changes of pages could not be removed; retrying tomorrow.',
    isAtStart: false,
  })
  removeExpired(): Promise<void> {
    return this.housekeeping.removeExpired();
  }
}
