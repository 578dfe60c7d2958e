package in.halalbasket.shop;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        registerPlugin(GatewaySdksPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
