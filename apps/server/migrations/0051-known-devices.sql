-- Has somebody ever logged in on this device? Asked before a code is sent to where many new ones come from.
create index session_device on identity.session (device_id) where customer_id is not null;
